import { checkDayOrder } from '../check/day-order'
import { defineCollection } from '../collection'
import {
  choice,
  day,
  email,
  group,
  integer,
  list,
  longText,
  sample,
  sender,
  sentence,
  text,
  url,
  year,
} from '../keys'
import { checkConsentService, checkHolidays, checkSeason, checkSignIn } from './rules'

/** Retention period in whole units. */
const retentionPeriod = (label: string, hint: string, example = '365') =>
  integer({ label, hint, example, least: 1 })

/** Data about the centre for all pages, mails and the operator's tools. */
export const siteCollection = defineCollection({
  name: 'Site',
  label: 'podatki o centru',
  files: 'site.yaml',
  hasBody: false,
  rules: [
    checkDayOrder('pocitnice'),
    checkDayOrder('sezona'),
    checkConsentService,
    checkHolidays,
    checkSeason,
    checkSignIn,
  ],
  mayShrink: true,
  schema: group({
    ime: text({
      label: 'Ime centra',
      hint: 'Polno ime, kot se pojavi v nogi in v e-pošti.',
      example: 'Center za kulturo Primerje',
    }),
    kratko_ime: text({
      label: 'Kratko ime',
      hint: 'Za naslove zavihkov v brskalniku.',
      example: 'CK Primerje',
    }),
    ponudnik: group(
      {
        naziv: text({
          label: 'Polno ime',
          hint: 'Pravna oseba, s katero plačnik sklene pogodbo: ime in oblika, kot ju vodi register.',
          example: 'Center za kulturo Primerje, javni zavod',
        }),
        maticna_stevilka: text({
          label: 'Matična številka',
          hint: 'Sedem ali deset številk, v narekovajih.',
          example: '"0000000000"',
        }),
        id_za_ddv: text({
          label: 'ID za DDV',
          hint: 'SI in osem številk; brez vrstice, če pravna oseba ni zavezanka za DDV.',
          example: 'SI00000000',
        }).optional(),
      },
      {
        label: 'Pogodbena stranka',
        hint: 'Kdo v pravnem smislu ponuja delavnice; stoji v pogojih in v potrdilu o prijavi.',
      },
    ).optional(),
    krovna_ustanova: group(
      {
        naziv: text({
          label: 'Naziv',
          hint: 'Polno ime ustanove.',
          example: 'Javni zavod za kulturo Primerje',
        }),
        kratica: text({ label: 'Kratica', hint: 'Kratko ime.', example: 'JZK' }),
      },
      {
        label: 'Krovna ustanova',
        hint: 'Ustanova, pod katero deluje center; povedo jo podatki za iskalnike. Brez nje vrstice izbrišite.',
      },
    ).optional(),
    leto_ustanovitve: year({
      label: 'Leto ustanovitve',
      hint: 'Leto, od katerega center deluje.',
      example: '1972',
    }),
    naslov_ulica: text({ label: 'Ulica in hišna številka', hint: 'Naslov sedeža.', example: 'Ulica 1' }),
    postna_stevilka: text({ label: 'Poštna številka', hint: 'Štiri številke.', example: '"1000"' }),
    kraj: text({ label: 'Kraj', hint: 'Kraj sedeža.', example: 'Primerje' }),
    telefoni: list(text({ label: 'Telefon', hint: 'Ena številka na vrstico.', example: '04 000 00 00' }), {
      label: 'Telefonske številke',
      hint: 'Vsaka številka v svoji vrstici.',
    }),
    e_posta: email({
      label: 'E-pošta',
      hint: 'Naslov za splošna vprašanja; stoji v nogi in na strani Kontakt.',
    }),
    e_posta_zasebnost: email({
      label: 'E-pošta za varstvo podatkov',
      hint: 'Naslov pooblaščene osebe za varstvo osebnih podatkov.',
    }),
    posiljatelj: sender({
      label: 'Pošiljatelj e-pošte',
      hint: 'Ime in v koničastih oklepajih naslov, od katerega prihajajo potrdila prijav.',
      example: 'CK Primerje <prijave@center.example>',
    }),
    prejemniki: list(email({ label: 'Prejemnik', hint: 'En naslov na vrstico.' }), {
      label: 'Prejemniki prijav in sporočil',
      hint: 'Kdo v centru dobi e-pošto o vsaki prijavi in sporočilu.',
    }),
    druzbena_omrezja: list(
      group({
        ime: text({ label: 'Ime omrežja', hint: 'Beseda na povezavi.', example: 'Facebook' }),
        naslov: url({ label: 'Naslov profila', hint: 'Povezava na profil centra.' }),
      }),
      { label: 'Družbena omrežja', hint: 'Povezave v nogi.' },
    ),
    slogani: list(sentence({ label: 'Slogan', hint: 'Kratek stavek.', example: 'Igramo, rišemo,' }), {
      label: 'Slogani',
      hint: 'Vrstice velikega napisa v nogi.',
    }),
    financer: text({
      label: 'Financer',
      hint: 'Stavek v nogi.',
      example: 'Program sofinancira Občina Primerje.',
    }),
    izdelava: text({
      label: 'Izdelava',
      hint: 'Kdo je izdelal spletno mesto.',
      example: '"Izdelava: CK Primerje"',
    }),
    avtorske_pravice: text({
      label: 'Leta avtorskih pravic',
      hint: 'Leta ob znaku ©.',
      example: '2024–2025',
    }),
    tema: choice(['svetla', 'temna', 'izbira'], {
      label: 'Tema',
      hint: 'svetla ali temna za vse obiskovalce, izbira pa prepusti odločitev obiskovalcu.',
      example: 'svetla',
    }),
    prijava: choice(['vzorec', 'povezava'], {
      label: 'Okno Prijava',
      hint: 'vzorec je samo prikaz, ki vpraša za ime in geslo; povezava vpraša za e-naslov in družinam pošlje povezave do njihovih prijav, osebju pa povezavo za vstop v urad.',
      example: 'povezava',
    }).default('vzorec'),
    solsko_leto: text({
      label: 'Šolsko leto',
      hint: 'Za katero šolsko leto veljata cenik in prijavnica.',
      example: '2025/2026',
    }),
    sezona: group(
      {
        od: day({ label: 'Od', hint: 'Prvi dan srečanj.', example: '1. 10. 2026' }),
        do: day({ label: 'Do', hint: 'Zadnji dan srečanj.', example: '30. 6. 2027' }),
      },
      {
        label: 'Sezona',
        hint: 'Prvi in zadnji dan srečanj v šolskem letu; brez tega od 1. oktobra do 30. junija. Na prvi dan se štejejo tudi leta udeležencev.',
      },
    ).optional(),
    pocitnice: list(
      group({
        ime: sentence({
          label: 'Ime',
          hint: 'Katere počitnice ali kateri praznik.',
          example: 'Jesenske počitnice',
        }),
        od: day({ label: 'Od', hint: 'Prvi prosti dan.', example: '26. 10. 2026' }),
        do: day({
          label: 'Do',
          hint: 'Zadnji prosti dan; če je en sam, ga izpustite.',
          example: '1. 11. 2026',
        }).optional(),
      }),
      {
        label: 'Počitnice in prazniki',
        hint: 'Dnevi brez srečanj: v koledarje skupin in na list prisotnosti, ki ga natisne urad, ne pridejo.',
      },
    ).default([]),
    zemljevid: group(
      {
        vdelava: url({ label: 'Naslov vdelave', hint: 'Naslov, ki ga zemljevid ponudi za vdelavo (embed).' }),
        povezava: url({ label: 'Povezava', hint: 'Naslov zemljevida za odpiranje v novem zavihku.' }),
        ponudnik: text({
          label: 'Ponudnik',
          hint: 'Kdo prejme podatke, ko obiskovalec odpre zemljevid.',
          example: 'OpenStreetMap',
        }),
      },
      { label: 'Zemljevid', hint: 'Zemljevid na strani Kontakt.' },
    ),
    facebook_stran: url({
      label: 'Stran na Facebooku',
      hint: 'Stran, katere objave se pokažejo po obiskovalčevem kliku; brez nje objav ni.',
    }).optional(),
    cookiebot_id: text({
      label: 'Cookiebot',
      hint: 'Številka domene pri storitvi Cookiebot; brez nje soglasja ureja spletno mesto samo.',
      example: '00000000-0000-0000-0000-000000000000',
    }).optional(),
    hramba: group(
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
        racuni_leta: retentionPeriod(
          'Računovodski podatki (leta)',
          'Koliko let se hranijo podatki o plačniku.',
          '10',
        ),
      },
      { label: 'Roki hrambe', hint: 'Kako dolgo se hranijo osebni podatki.' },
    ),
    urejanje: url({
      label: 'Spletni urejevalnik',
      example: 'https://github.com/owner/name/edit/main/content',
      hint: 'Naslov mape content v spletnem urejevalniku; uporablja se za povezavo »Uredi to stran« v predogledih.',
    }).optional(),
    o_prijavi: longText({
      label: 'Kaj pomeni prijava',
      hint: 'K čemu prijava zaveže; stoji ob gumbu prijavnice, v potrdilu in na zasebni strani prijave.',
      example: '"Prijava ni zavezujoča: pogodba nastane šele, ko plačnik udeležbo pisno potrdi."',
    }),
    poziv_enovice: longText({
      label: 'Poziv k naročilu na e-novice',
      hint: 'Stavek nad obrazcem za e-novice.',
      example: 'Nekajkrat na sezono, brez odvečne pošte.',
    }),
    vzorec: sample,
  }),
})
