// Checks videos: in a folder of the gallery or an album, playable in all browsers, with a poster.
import type { Collection } from '../collection'
import { PICTURE_FILE_PATTERN, VIDEO_FILE_PATTERN } from '../pictures/manifest'
import { toAsciiName } from '../written-values'
import type { ContentFiles } from './files'
import { createFileProblem, type Problem } from './problem'
import { getPictureFolder } from './published'
import { findVideoFault } from './video-file'

export function checkVideos(
  { videos, pictures, read }: ContentFiles,
  collections: readonly Collection[],
): Problem[] {
  const folders = collections.flatMap((collection) => getPictureFolder(collection) ?? [])
  const stems = new Set(pictures.map((path) => toStem(path, PICTURE_FILE_PATTERN)))
  return videos.flatMap((path) => {
    const [folder = '', id, name, ...deeper] = path.split('/')
    const message =
      !folders.includes(folder) || id === undefined || name === undefined || deeper.length > 0
        ? 'Posnetki se pokažejo samo v galeriji in albumih. Prestavite ga v mapo zavihka ali albuma, na primer content/galerija/delavnice.'
        : (findVideoFault(read(path)) ?? findPosterFault(path, stems))
    return message ? [createFileProblem(path, message)] : []
  })
}

const toStem = (path: string, pattern: RegExp) => path.normalize('NFC').replace(pattern, '')
const toName = (stem: string) => stem.slice(stem.lastIndexOf('/') + 1)

/** Returns a request for a poster, unless a picture has the name of the video. No part of the build can decode videos. */
function findPosterFault(path: string, stems: ReadonlySet<string>): string | undefined {
  const stem = toStem(path, VIDEO_FILE_PATTERN)
  if (stems.has(stem)) return undefined
  const similar = [...stems].find((candidate) => toAsciiName(candidate) === toAsciiName(stem))
  if (similar)
    return `Naslovna slika posnetka se mora imenovati natanko tako kot posnetek: »${toName(similar)}« preimenujte v »${toName(stem)}« (končnica naj ostane).`
  return `Posnetku manjka naslovna slika, ki jo obiskovalci vidijo, preden ga zaženejo. Posnetek ustavite pri lepem prizoru, naredite posnetek zaslona in ga v isto mapo naložite z imenom »${toName(stem)}.jpg« ali »${toName(stem)}.png«. Če posnetka ne bo več, izbrišite tudi njega.`
}
