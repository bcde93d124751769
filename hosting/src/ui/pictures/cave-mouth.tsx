import { Picture } from './picture.tsx';
import styles from './pictures.module.css';

/** Outlines of the rock, from the opening outwards; each is fainter than the one before. */
const walls = [
  'M119 568c2-19 6-82 9-113s2-53 6-75s9-40 16-57s19-27 25-42s10-31 16-47s9-39 20-48s28-5 46-8s43-10 63-8s41 19 58 25s31-1 43 6s19 22 26 35s14 27 21 42s16 28 21 45s4 40 12 60s27 35 31 66s-5 99-6 119',
  'M83 576c2-22 11-93 13-129s-5-64-2-90s16-45 24-64s20-33 27-51s10-40 19-56s19-31 33-41s27-15 48-20s51-14 75-11s49 26 69 32s39-5 52 3s17 34 26 50s21 26 28 42s11 38 18 58s13 40 23 63s34 40 38 76s-10 115-12 138',
  'M42 584c3-24 17-105 21-146s-2-71 1-100s9-57 19-78s31-30 41-50s9-46 16-69s13-53 28-65s40-1 66-4s58-17 86-14s58 25 81 33s39 6 55 15s26 27 38 42s25 30 35 49s12 45 20 68s17 46 27 72s32 49 37 90s-6 131-8 157',
  'M-5 592c3-28 16-122 19-170s-10-85-3-118s31-52 44-75s27-42 36-66s11-53 21-77s19-50 37-66s37-25 66-30s72-11 105-5s67 33 94 41s51-2 70 8s32 33 44 53s18 46 28 70s23 43 32 69s7 58 22 88s60 47 67 93s-20 154-24 185',
];

const opening =
  'M150 560c2-16 9-70 10-97s-2-47 1-66s11-34 16-49s13-27 18-40s10-25 16-37s11-28 20-36s20-12 35-15s37-5 54-2s35 15 49 19s27-2 37 3s15 21 22 32s14 21 20 34s8 28 13 43s8 31 15 49s20 32 23 59s-4 86-4 103';

/** Centre and radius of each star above the hills. */
const stars = [
  [232, 330, 2],
  [276, 286, 1.6],
  [352, 268, 2.2],
  [408, 316, 1.6],
  [382, 352, 1.4],
  [214, 386, 1.5],
  [300, 334, 1.3],
  [442, 372, 1.8],
] as const;

/** A person walks out of a cave towards the rising sun. The login page's picture. */
export function CaveMouth() {
  return (
    <Picture viewBox="0 0 640 660" fillsBox="bottom" className={styles.cave}>
      {walls.map((wall) => (
        <path key={wall} className={styles.wall} d={wall} />
      ))}
      <g className={styles.sun}>
        <circle data-part="ember" cx="320" cy="446" r="44" />
        <path data-part="spark" className={styles.glow} d="M262 446a58 58 0 0 1 116 0" />
        <path data-part="spark" className={styles.halo} d="M246 446a74 74 0 0 1 148 0" />
      </g>
      <path data-part="ground" d="M160 450c36-13 68-20 103-8 30 9 62 12 96 3 44-12 82-14 129 5l6 130H154Z" />
      <path d="M158 452c38-14 68-22 105-10 30 9 62 12 96 3 44-12 82-14 127 4" />
      <path d={opening} />
      <path data-part="far" d="M164 492c28-9 48-11 74-6M404 486c26-8 48-7 76 4M196 528c20-6 36-7 52-4" />
      <path data-part="far" d="M414 534c22-6 40-5 58 2M104 600c28 5 60 6 104 2M440 604c38 5 74 5 116-1" />
      <path data-part="far" d="M60 648c36 5 76 6 122 2M470 654c40 4 80 3 116-2" />
      <path d="M316 447c-10 13 20 20 11 36-11 19-54 34-80 78-23 38-51 84-75 159" />
      <path d="M324 448c-2 12 40 20 38 40-2 21-17 40-3 74 17 42 63 92 99 158" />
      <g className={styles.walker}>
        <circle data-part="solid" cx="300" cy="539" r="6.5" />
        <path
          data-part="body"
          d="M300 552l-2 24 8 12 2 16M298 576l-7 14-9 12M300 555l11 9 7-3M299 556l-10 10-2 9"
        />
        <path d="M319 543l-2 62" />
      </g>
      <path
        className={styles.hand}
        d="M58 362c-7-9-12-14-16-20-3-5 3-9 7-5l14 13-6-32c-1-6 7-8 9-2l6 30 3-36c1-6 9-6 9 0v36l8-31c2-6 10-4 9 2l-6 33 9-20c3-5 10-2 8 4-4 14-8 26-12 38-4 14-14 22-25 20-8-1-12-12-17-30Z"
      />
      <path data-part="ground" d="M496 362h82v52h-82z" />
      <path d="M508 372l-3 32M520 370l-2 34M532 372l-3 33M544 371l-1 34M499 402l54-24" />
      <path data-part="spark" d="M566 372l-2 33" />
      {stars.map(([x, y, size]) => (
        <circle key={x} data-part="solid" cx={x} cy={y} r={size} />
      ))}
    </Picture>
  );
}
