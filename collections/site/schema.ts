import { checkDayOrder } from '../check/day-order'
import { defineCollection } from '../collection'
import {
  choice,
  day,
  email,
  flag,
  iban,
  integer,
  list,
  longText,
  object,
  phone,
  sample,
  schoolYear,
  sender,
  sentence,
  text,
  url,
  year,
} from '../keys'
import { checkCopyrightYears, checkSchoolYear } from '../outdated'
import {
  checkConsentService,
  checkHolidays,
  checkOffice,
  checkPayments,
  checkSeason,
  checkSignIn,
} from './rules'

const retentionPeriod = (label: string, hint: string, example = '365') =>
  integer(label, hint, example, { least: 1 })

/** Data about the centre for all pages, mails and the operator's tools. */
export const siteCollection = defineCollection({
  name: 'Site',
  label: 'podatki o centru',
  files: 'site.yaml',
  rules: [
    checkDayOrder('pocitnice'),
    checkDayOrder('sezona'),
    checkConsentService,
    checkCopyrightYears,
    checkHolidays,
    checkOffice,
    checkPayments,
    checkSchoolYear,
    checkSeason,
    checkSignIn,
  ],
  schema: object({
    ime: text('Ime centra', 'Polno ime, kot se pojavi v nogi in v e-pošti.', 'Center za kulturo Primerje'),
    kratko_ime: text('Kratko ime', 'Za naslove zavihkov v brskalniku.', 'CK Primerje'),
    ponudnik: object(
      {
        naziv: text(
          'Polno ime',
          'Pravna oseba, s katero plačnik sklene pogodbo: ime in oblika, kot ju vodi register.',
          'Center za kulturo Primerje, javni zavod',
        ),
        maticna_stevilka: text('Matična številka', 'Sedem ali deset številk, v narekovajih.', '"0000000000"'),
        id_za_ddv: text(
          'ID za DDV',
          'SI in osem številk; brez vrstice, če pravna oseba ni zavezanka za DDV.',
          'SI00000000',
        ).optional(),
      },
      'Pogodbena stranka',
      'Kdo v pravnem smislu ponuja delavnice; stoji v pogojih in v potrdilu o prijavi.',
    ).optional(),
    krovna_ustanova: object(
      {
        naziv: text('Naziv', 'Polno ime ustanove.', 'Javni zavod za kulturo Primerje'),
        kratica: text('Kratica', 'Kratko ime.', 'JZK'),
      },
      'Krovna ustanova',
      'Ustanova, pod katero deluje center; povedo jo podatki za iskalnike. Brez nje vrstice izbrišite.',
    ).optional(),
    leto_ustanovitve: year('Leto ustanovitve', 'Leto, od katerega center deluje.', '1972'),
    naslov_ulica: text('Ulica in hišna številka', 'Naslov sedeža.', 'Ulica 1'),
    postna_stevilka: text('Poštna številka', 'Štiri številke.', '"1000"'),
    kraj: text('Kraj', 'Kraj sedeža.', 'Primerje'),
    telefoni: list(
      phone('Telefon', 'Ena številka na vrstico.', '04 000 00 00'),
      'Telefonske številke',
      'Vsaka številka v svoji vrstici.',
    ),
    e_posta: email('E-pošta', 'Naslov za splošna vprašanja; stoji v nogi in na strani Kontakt.'),
    e_posta_zasebnost: email(
      'E-pošta za varstvo podatkov',
      'Naslov pooblaščene osebe za varstvo osebnih podatkov.',
    ),
    posiljatelj: sender(
      'Pošiljatelj e-pošte',
      'Ime in v koničastih oklepajih naslov, od katerega prihajajo potrdila prijav.',
      'CK Primerje <prijave@center.example>',
    ),
    prejemniki: list(
      email('Prejemnik', 'En naslov na vrstico.'),
      'Prejemniki prijav in sporočil',
      'Kdo v centru dobi e-pošto o vsaki prijavi in sporočilu.',
    ),
    druzbena_omrezja: list(
      object({
        ime: text('Ime omrežja', 'Beseda na povezavi.', 'Facebook'),
        naslov: url('Naslov profila', 'Povezava na profil centra.'),
      }),
      'Družbena omrežja',
      'Povezave v nogi.',
    ),
    slogani: list(
      sentence('Slogan', 'Kratek stavek.', 'Igramo, rišemo,'),
      'Slogani',
      'Vrstice velikega napisa v nogi.',
    ),
    financer: text('Financer', 'Stavek v nogi.', 'Program sofinancira Občina Primerje.'),
    izdelava: text('Izdelava', 'Kdo je izdelal spletno mesto.', '"Izdelava: CK Primerje"'),
    avtorske_pravice: text('Leta avtorskih pravic', 'Leta ob znaku ©.', '2024–2025'),
    tema: choice(
      ['svetla', 'temna', 'izbira'],
      'Tema',
      'svetla ali temna za vse obiskovalce, izbira pa prepusti odločitev obiskovalcu.',
      'svetla',
    ),
    prijava: choice(
      ['vzorec', 'povezava'],
      'Okno Prijava',
      'vzorec je samo prikaz, ki vpraša za ime in geslo; povezava vpraša za e-naslov in družinam pošlje povezave do njihovih prijav, osebju pa povezavo za vstop v urad.',
      'povezava',
    ).default('vzorec'),
    urad: flag(
      'Urad',
      'Napišite »ne«, če naj bo samo spletno mesto z obrazci: brez urada, zasebnih strani družin, prostih mest, plačil in besedil sporočil.',
      'ne',
      { isTrueByDefault: true },
    ),
    solsko_leto: schoolYear(
      'Šolsko leto',
      'Za katero šolsko leto veljata cenik in prijavnica: dve zaporedni letnici. Iz njega sledijo dnevi srečanj.',
      '2025/2026',
    ),
    sezona: object(
      {
        od: day('Od', 'Prvi dan srečanj.', '1. 10. 2026'),
        do: day('Do', 'Zadnji dan srečanj.', '30. 6. 2027'),
      },
      'Sezona',
      'Prvi in zadnji dan srečanj v šolskem letu; brez tega od 1. oktobra do 30. junija. Na prvi dan se štejejo tudi leta udeležencev.',
    ).optional(),
    pocitnice: list(
      object({
        ime: sentence('Ime', 'Katere počitnice ali kateri praznik.', 'Jesenske počitnice'),
        od: day('Od', 'Prvi prosti dan.', '26. 10. 2026'),
        do: day('Do', 'Zadnji prosti dan; če je en sam, ga izpustite.', '1. 11. 2026').optional(),
      }),
      'Počitnice in prazniki',
      'Dnevi brez srečanj: v koledarje skupin in na natisnjeni list prisotnosti ne pridejo.',
    ).default([]),
    zemljevid: object(
      {
        vdelava: url('Naslov vdelave', 'Naslov, ki ga zemljevid ponudi za vdelavo (embed).'),
        povezava: url('Povezava', 'Naslov zemljevida za odpiranje v novem zavihku.'),
        ponudnik: text('Ponudnik', 'Kdo prejme podatke, ko obiskovalec odpre zemljevid.', 'OpenStreetMap'),
      },
      'Zemljevid',
      'Zemljevid na strani Kontakt.',
    ),
    facebook_stran: url(
      'Stran na Facebooku',
      'Stran, katere objave se pokažejo po obiskovalčevem kliku; brez nje objav ni.',
    ).optional(),
    cookiebot_id: text(
      'Cookiebot',
      'Številka domene pri storitvi Cookiebot; brez nje soglasja ureja spletno mesto samo.',
      '00000000-0000-0000-0000-000000000000',
    ).optional(),
    placila: object(
      {
        iban: iban('IBAN', 'Račun, na katerega plačujejo družine.', 'SI56 9999 9000 0000 102'),
        naziv: text(
          'Naziv prejemnika',
          'Kratko ime imetnika računa, kot je vpisano pri banki, z največ 33 znaki: banke ga primerjajo z IBAN.',
          'Center za kulturo Primerje',
        ).refine((name) => name.length <= 33),
        dan: integer('Dan zapadlosti', 'Dan v mesecu, do katerega se plača mesec.', '20', {
          least: 1,
          most: 28,
        }),
        obroki: list(
          day('Dan', 'Dan, do katerega se plača obrok.', '20. 10. 2026'),
          'Obroki',
          'Dnevi, do katerih se plačujejo obroki, namesto vsakega meseca; z enim dnem se plača vse šolsko leto naenkrat.',
        ).default([]),
        opomnik_po_dneh: integer(
          'Opomin po dneh',
          'Koliko dni po roku urad predlaga opomin; brez tega 8.',
          '8',
          { least: 1 },
        ).default(8),
        rok_dni: integer(
          'Rok plačila v dneh',
          'Koliko dni ima plačnik najmanj od dneva, ko znesek nastane; brez tega 15.',
          '15',
          { least: 1 },
        ).default(15),
        od: day(
          'Prvi mesec',
          'Dan v prvem mesecu, za katerega plačila vodi ta program; brez tega od začetka sezone.',
          '1. 1. 2027',
        ).optional(),
      },
      'Plačila',
      'Obvestila o plačilu in evidenca plačil; brez tega razdelka jih ni.',
    ).optional(),
    hramba: object(
      {
        prijave_dni: retentionPeriod(
          'Prijave (dni)',
          'Po koliko dneh se prijava izbriše; če je zanjo zapisan račun, ostanejo podatki zanj.',
          '730',
        ),
        sporocila_dni: retentionPeriod(
          'Sporočila (dni)',
          'Po koliko dneh se izbriše sporočilo s kontaktnega obrazca; velja tudi za naslednje tri roke, če niso zapisani.',
        ),
        dokazila_dni: retentionPeriod(
          'Dokazila o soglasjih (dni)',
          'Po koliko dneh od preklica se izbrišeta dokazilo o soglasju in odjavljeno naročilo na e-novice.',
        ).optional(),
        poslana_posta_dni: retentionPeriod(
          'Poslana e-pošta (dni)',
          'Po koliko dneh strežnik izbriše oznako poslanega e-sporočila in njegovo kopijo v datoteki.',
        ).optional(),
        postni_predali_dni: retentionPeriod(
          'Poštni predali (dni)',
          'Po koliko dneh zaposleni izbrišete e-pošto o prijavah in sporočilih iz predalov centra.',
        ).optional(),
        nepotrjene_enovice_ure: retentionPeriod(
          'Nepotrjene e-novice (ure)',
          'Po koliko urah se izbriše nepotrjena naročnina.',
          '72',
        ),
        potrditve_leta: retentionPeriod(
          'Potrditve udeležbe (leta)',
          'Koliko let po koncu šolskega leta se kot dokazilo o pogodbi hranijo potrditve udeležbe in podatki o plačniku; brez tega pet let, kolikor traja splošni zastaralni rok.',
          '5',
        ).optional(),
        racuni_leta: retentionPeriod(
          'Računovodski podatki (leta)',
          'Koliko let se hranijo podatki o plačniku.',
          '10',
        ),
        prisotnost_dni: retentionPeriod(
          'Prisotnost po imenih (dni)',
          'Po koliko dneh od konca šolskega leta se izbriše, kdo je bil na srečanjih; brez tega ključa 92, torej 30. septembra.',
          '92',
        ).optional(),
      },
      'Roki hrambe',
      'Kako dolgo se hranijo osebni podatki.',
    ),
    urejanje: url(
      'Spletni urejevalnik',
      'Naslov mape content v spletnem urejevalniku; uporablja se za povezavo »Uredi to stran« v predogledih.',
      'https://github.com/owner/name/edit/main/content',
    ).optional(),
    o_prijavi: longText(
      'Kaj pomeni prijava',
      'K čemu prijava zaveže; stoji ob gumbu prijavnice, v potrdilu in na zasebni strani prijave.',
      '"Prijava ni zavezujoča: pogodba nastane šele, ko plačnik udeležbo pisno potrdi."',
    ),
    poziv_enovice: longText(
      'Poziv k naročilu na e-novice',
      'Stavek nad obrazcem za e-novice.',
      'Nekajkrat na sezono, brez odvečne pošte.',
    ),
    vzorec: sample,
  }),
})
