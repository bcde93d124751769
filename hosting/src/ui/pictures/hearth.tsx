import { classNames } from '../class-names.ts';
import { Picture } from './picture.tsx';
import styles from './pictures.module.css';

/** A small fire in a cave, at the side of a page. */
export function Hearth({ className }: { readonly className?: string | undefined }) {
  return (
    <Picture viewBox="0 0 240 158" className={classNames(styles.hearth, className)}>
      {hearthWalls.map((wall) => (
        <path key={wall} className={styles.wall} d={wall} />
      ))}
      <path data-part="ember" className={styles.flame} d={hearthFlame} />
      <path d={hearthLogs} />
    </Picture>
  );
}

/** Outlines of the cave around the fire, from the fire outwards. */
export const hearthWalls = [
  'M81 150C81 147 83 135 84 130C85 124 84 120 85 116C86 112 89 110 91 107C93 105 95 103 98 101C100 99 102 97 106 95C110 93 115 90 120 90C125 89 132 89 136 90C140 92 143 94 145 96C147 99 147 104 149 107C151 110 156 111 157 115C159 118 157 123 157 129C158 135 159 147 159 150',
  'M57 150C58 145 59 127 60 119C62 110 63 105 65 99C67 93 70 88 73 84C77 81 82 80 86 77C90 74 92 70 97 66C103 63 112 56 120 55C128 54 138 60 144 62C151 64 157 64 161 68C164 71 164 80 167 85C170 90 176 91 178 97C180 103 179 110 180 119C181 127 182 145 182 150',
  'M31 150C32 143 36 120 37 108C38 96 36 86 39 78C42 70 48 65 53 59C58 54 64 52 69 47C75 43 78 36 87 32C95 29 109 27 120 26C131 26 145 27 155 29C164 30 173 31 178 36C183 41 183 53 187 60C191 67 201 68 204 76C206 84 201 96 202 108C203 120 207 143 208 150',
  'M4 150C5 141 11 111 14 96C16 81 15 70 18 60C21 49 25 39 32 32C38 26 49 27 57 21C64 16 67 6 77 -0C88 -7 105 -17 120 -18C135 -18 152 -8 164 -5C177 -1 187 -2 194 5C201 11 203 24 208 33C213 42 220 48 223 58C227 69 228 79 230 95C232 110 235 141 237 150',
];

const hearthFlame =
  'M121 112c1.5 7 9.5 10.5 9.5 19a10 10 0 0 1-20 0c0-4.5 2-7 4.5-9.5.8 2.5 2 4 3.5 4.5-.9-5 0-10 2.5-14Z';

const hearthLogs = 'M108 149l26-6M108 143l26 6';
