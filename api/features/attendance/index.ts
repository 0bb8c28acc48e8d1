import { createElement } from 'react'
import type { BaseServices } from '../../privacy/base-services'
import type { PersonalData } from '../../privacy/personal-data'
import type { FamilyFeature } from '../family'
import type { Feature } from '../feature'
import type { LessonsFeature } from '../lessons'
import type { PlacesFeature } from '../places'
import { type Attendance, createAttendance } from './attendance'
import { type Certificates, createCertificates } from './certificates'
import { createFamilyAttendance } from './family'
import { createHours, type Hours } from './hours'
import { CertificateForm, createAttendancePages } from './office/attendance'
import { createHourPages } from './office/hours'
import { createNameDeletion } from './retention'

export interface AttendanceFeature extends Feature {
  attendance: Attendance
  certificates: Certificates
  hours: Hours
}

interface EarlierFeatures {
  lessons: LessonsFeature
  places: PlacesFeature
  family: FamilyFeature
}

/** Attendance of lessons, mentors' hours, and certificates of hours. */
export function createAttendanceFeature(
  base: BaseServices,
  { lessons: { lessons }, places: { places, office, extendOffice }, family }: EarlierFeatures,
): AttendanceFeature {
  const attendance = createAttendance(base, lessons)
  const hours = createHours(base)
  const certificates = createCertificates(base, attendance, places)
  extendOffice({
    renderPlaceForm: ({ reference }, { workshopId }) =>
      createElement(CertificateForm, { reference, workshopId }),
    listSheetMarks: (groupId) =>
      attendance.listMarks({ groupId }).map(({ submissionId, plannedOn, isPresent }) => ({
        submissionId,
        plannedOn,
        text: isPresent ? '+' : '–',
      })),
  })
  family.extend(createFamilyAttendance({ ...base, attendance, certificates }))
  return {
    name: 'attendance',
    attendance,
    certificates,
    hours,
    officePages: [
      createAttendancePages({ ...office, attendance, certificates }),
      createHourPages({ ...office, hours, attendance }),
    ],
    nightly: attendance.freezeLessons,
    dutiesAfterRestore: ['Vpišite oznake prisotnosti in ure mentorjev od dneva kopije'],
    personalData: createAttendanceData(base, attendance, hours),
  }
}

function createAttendanceData(base: BaseServices, attendance: Attendance, hours: Hours): PersonalData {
  const { database } = base
  const deleteExpiredNames = createNameDeletion(base)
  const deletions = ['attendance_marks', 'certificates'].map((table) =>
    database.prepare<[number]>(`DELETE FROM ${table} WHERE submission_id = ?`),
  )
  const selectCertificates = database.prepare<[number], object>(
    'SELECT number, workshop_id AS workshopId, issued_on AS issuedOn FROM certificates WHERE submission_id = ?',
  )
  return {
    tables: {
      lesson_records: 'kept',
      lesson_counts: 'not personal',
      attendance_marks: 'erased',
      certificates: 'erased',
    },
    eraseSubmission(submissionId) {
      for (const deletion of deletions) deletion.run(submissionId)
    },
    hasName: hours.hasMentor,
    copy: ({ involvements, name }) => ({
      ...(name !== undefined && { mentorHours: hours.listByMentor(name) }),
      attendance: involvements.flatMap(({ id, reference }) =>
        attendance
          .listMarks({ submissionId: id })
          .map(({ groupId, heldOn, isPresent }) => ({ reference, groupId, heldOn, isPresent })),
      ),
      certificates: involvements.flatMap(({ id }) => selectCertificates.all(id)),
    }),
    copyLabels: {
      attendance: 'Prisotnost na srečanjih',
      certificates: 'Potrdila o urah',
      mentorHours: 'Ure mentorice ali mentorja',
      mentor: 'Vodi',
      minutes: 'Trajanje v minutah',
      remark: 'Razlog popravka',
      closedAt: 'Zaključeno',
      heldOn: 'Srečanje',
      isPresent: 'Prisotnost',
      number: 'Številka potrdila',
      issuedOn: 'Izdano',
    },
    expire: (now) => ({ marksDeleted: deleteExpiredNames(now) }),
  }
}
