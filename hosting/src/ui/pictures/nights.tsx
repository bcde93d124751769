import { Picture } from './picture.tsx';
import styles from './pictures.module.css';

/** Outlines of the rock, from the opening outwards; each is fainter than the one before. */
const walls = [
  'M76 740c1-28 5-113 8-170s9-130 10-170s-4-51-2-71s7-37 12-52s16-28 23-41s14-25 22-37s19-19 28-30s13-28 25-35s31-1 45-6s24-18 41-24s41-7 62-9s47-7 65-4s32 12 45 20s23 20 35 28s25 14 35 23s16 22 26 33s22 20 29 34s9 31 11 48s-5 35-2 55s14 28 19 68s6 113 10 170s10 142 12 170',
  'M17 740c2-28 9-113 14-170s12-128 14-170s-4-58-2-81s7-42 15-59s24-28 32-43s7-36 15-51s20-26 31-38s25-22 40-29s34-4 50-12s28-26 48-32s51-1 76-2s55-5 77-3s41 5 56 15s21 34 35 44s33 9 46 19s19 27 29 40s23 24 33 39s24 28 28 47s-9 43-7 67s14 38 20 79s9 113 14 170s15 142 18 170',
  'M-45 740c3-28 13-113 20-170s19-125 18-170s-25-70-25-97s11-50 23-69s33-30 44-47s11-41 23-55s35-17 50-30s20-35 36-45s39-9 58-16s35-21 60-28s58-7 88-10s66-12 93-9s47 12 64 25s25 39 41 50s41 9 56 20s22 31 35 45s31 25 43 42s25 35 27 58s-19 51-17 78s23 45 31 88s11 113 18 170s20 142 24 170',
  'M-127 740c5-28 18-113 26-170s22-123 22-170s-22-80-20-111s23-52 37-74s33-35 44-56s9-48 21-67s32-31 49-45s35-27 55-38s41-19 64-30s41-31 71-38s72-3 108-5s79-10 110-5s55 17 76 32s32 43 50 57s40 19 60 29s40 22 59 36s48 24 58 45s6 54 6 82s-12 55-6 86s32 57 43 102s13 113 22 170s25 142 30 170',
  'M-240 740c5-28 22-113 32-170s19-121 26-170s5-89 11-125s13-64 25-91s33-46 48-68s27-46 45-64s42-28 61-46s27-50 50-62s60 1 87-11s44-48 78-59s84-2 127-3s90-1 128 0s76-11 103 1s37 57 58 76s46 27 67 42s44 30 62 49s33 43 45 67s24 51 29 80s-6 61-1 96s21 70 30 118s16 113 26 170s30 142 36 170',
  'M-308 740c6-28 26-113 38-170s27-118 30-170s-17-101-16-142s6-77 22-106s57-41 76-66s21-58 38-81s43-40 65-59s40-47 68-60s67-2 98-16s51-56 91-68s98-2 148-4s107-11 151-10s87-2 116 17s35 76 59 98s58 22 85 36s54 30 79 49s57 36 71 64s7 70 12 105s6 65 16 105s31 87 43 138s18 113 30 170s35 142 42 170',
];

const houses =
  'M96 520V424H126V520M126 520V381H160V520M160 520V435H186V520M186 520V430H212V520M219 520V439H249V520M253 520V414H279V520M279 520V331H313V520M320 520V319H360V520M367 520V311H401V520M401 520V400H441V520M441 520V341H467V520M474 520V427H514V520M518 520V378H548V520M548 520V407H588V520';

/** Lit windows of the city. */
const lit =
  'M132 395h4v6h-4zM132 486h4v6h-4zM175 462h4v6h-4zM192 483h4v6h-4zM259 441h4v6h-4zM268 441h4v6h-4zM268 480h4v6h-4zM294 384h4v6h-4zM285 397h4v6h-4zM294 436h4v6h-4zM335 333h4v6h-4zM326 359h4v6h-4zM335 398h4v6h-4zM344 450h4v6h-4zM344 463h4v6h-4zM382 325h4v6h-4zM373 338h4v6h-4zM382 364h4v6h-4zM373 377h4v6h-4zM382 468h4v6h-4zM416 427h4v6h-4zM407 466h4v6h-4zM456 355h4v6h-4zM447 459h4v6h-4zM456 459h4v6h-4zM456 472h4v6h-4zM489 454h4v6h-4zM533 444h4v6h-4zM563 447h4v6h-4z';
const dim =
  'M102 438h4v6h-4zM111 464h4v6h-4zM166 449h4v6h-4zM234 453h4v6h-4zM225 479h4v6h-4zM268 467h4v6h-4zM285 358h4v6h-4zM294 358h4v6h-4zM294 371h4v6h-4zM294 410h4v6h-4zM294 423h4v6h-4zM285 475h4v6h-4zM344 333h4v6h-4zM326 346h4v6h-4zM344 346h4v6h-4zM335 359h4v6h-4zM326 385h4v6h-4zM344 398h4v6h-4zM335 437h4v6h-4zM326 450h4v6h-4zM373 351h4v6h-4zM382 377h4v6h-4zM373 390h4v6h-4zM382 416h4v6h-4zM382 429h4v6h-4zM416 414h4v6h-4zM407 427h4v6h-4zM407 440h4v6h-4zM425 440h4v6h-4zM425 479h4v6h-4zM447 355h4v6h-4zM447 485h4v6h-4zM524 392h4v6h-4zM533 418h4v6h-4zM524 431h4v6h-4zM524 457h4v6h-4zM572 421h4v6h-4zM563 434h4v6h-4zM572 434h4v6h-4zM554 460h4v6h-4zM572 460h4v6h-4zM572 486h4v6h-4z';

/** Centre and radius of each star. */
const stars = [
  [204, 286, 1.8],
  [300, 150, 2],
  [372, 204, 1.5],
  [430, 140, 2.2],
  [486, 236, 1.6],
  [540, 300, 2],
  [330, 268, 1.4],
  [232, 356, 1.4],
  [556, 372, 1.5],
  [272, 322, 1.3],
] as const;

/** A person by a small fire in the mouth of a cave, above a city at night. */
export function CityAtNight() {
  return (
    <Picture viewBox="0 0 720 720" fillsBox="middle" className={styles.city}>
      <path data-part="far" d={houses} />
      <path className={styles.dim} d={dim} />
      <path className={styles.lit} data-part="ember" d={lit} />
      <circle cx="226" cy="206" r="26" />
      <path data-part="solid" d="M226 180a26 26 0 0 1 0 52a34 34 0 0 0 0-52" />
      {stars.map(([x, y, size]) => (
        <circle key={x} data-part="solid" cx={x} cy={y} r={size} />
      ))}
      <path data-part="ground" d="M70 520c70-8 120 6 190 2 80-4 150-14 230-4 50 6 90 2 118 4v210H70Z" />
      <path d="M90 520c60-8 112 4 170 2 80-4 150-14 230-4 50 6 84 2 122 3" />
      <path data-part="far" d="M150 540c60 6 120-4 190 0M440 536c50-4 90 2 130 0" />
      <path data-part="ground" d="M60 640c70-34 130-40 210-34 90 6 150-4 220 6 70 10 110 20 170 40v90H60Z" />
      <path d="M82 632c56-24 112-32 188-26 90 6 150-4 220 6 54 7 94 16 134 30" />
      <path
        data-part="far"
        d="M140 664c70-10 130-8 180-4M420 650c60-2 110 8 160 18M230 690c60-6 110-4 150 0"
      />
      <g className={styles.sitter}>
        <circle data-part="solid" cx="262" cy="514" r="13" />
        <path data-part="body" d="M256 536c-12 16-18 36-16 64l34-4 18-34 10 36 16 2M257 546l35 16" />
      </g>
      <path
        className={styles.glow}
        data-part="spark"
        d="M344 562a58 58 0 0 1 16-34M452 562a58 58 0 0 0-16-34"
      />
      <path
        className={styles.flame}
        data-part="ember"
        d="M398 528c4 20 28 30 28 56a28 28 0 0 1-56 0c0-13 6-20 13-27 2 8 6 12 10 13-3-15 0-28 5-42Z"
      />
      <path d="M362 612l74-20M362 592l74 20" />
      <path
        className={styles.sparks}
        data-part="spark"
        d="M398 508c-4-8 4-12 0-20M420 514c-3-6 3-9 0-15M376 516c-3-6 3-10 0-16"
      />
      {walls.map((wall) => (
        <path key={wall} className={styles.wall} d={wall} />
      ))}
    </Picture>
  );
}

/** A person lies awake in the dark, lit by a phone. */
export function LateScroll() {
  return (
    <Picture viewBox="0 0 320 190">
      <path d="M20 164h280M34 164v-64M34 128h12M286 164v-44" />
      <path d="M46 128h226c8 0 14 6 14 14v6H46Z" />
      <path d="M52 128c0-14 10-20 24-20s26 6 28 20" />
      <circle data-part="solid" cx="84" cy="101" r="12" />
      <path data-part="body" d="M104 118c38-8 84-6 148 2M112 118l32-28" />
      <path data-part="far" d="M118 128c22-14 100-18 150-2" />
      <rect data-part="ember" x="139" y="60" width="15" height="28" rx="3" transform="rotate(-16 146 74)" />
      <path data-part="spark" d="M134 66l-32 12M137 78l-30 10M132 54l-30 2" />
      <rect x="236" y="26" width="48" height="40" rx="2" />
      <path data-part="far" d="M260 26v40M236 46h48" />
      <circle data-part="solid" cx="250" cy="36" r="2" />
    </Picture>
  );
}

/** A lamp, a book on the pillow, and the phone in another room. */
export function EarlyNight() {
  return (
    <Picture viewBox="0 0 320 190">
      <path d="M20 164h280M206 20v144" />
      <path d="M32 164v-58M32 132h138c8 0 14 6 14 14v18M32 148h150" />
      <path d="M40 132c0-12 10-18 22-18s24 6 26 18" />
      <path d="M50 112c10-6 18-6 26-1 8-5 16-5 26 1l-2-20c-9-5-16-5-24 0-8-5-15-5-24 0ZM76 111V92" />
      <path data-part="ember" d="M134 60h34l-9-28h-16Z" />
      <path d="M151 60v46M138 106h26v26M138 106v26" />
      <path data-part="spark" d="M128 72l-10 12M174 72l10 12M140 74l-3 12M162 74l3 12" />
      <path d="M222 118h72M230 118v46M286 118v46" />
      <rect x="240" y="86" width="16" height="30" rx="3" />
      <path d="M248 86c0-18 18-14 18-34M258 52h16v-14h-16Z" />
      <path data-part="far" d="M284 42a5 5 0 1 0 .1 0M284 52v20M284 62h6M284 70h5M246 108h4" />
    </Picture>
  );
}
