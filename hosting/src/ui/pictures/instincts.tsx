import type { Instinct } from '@reshape/domain/scan';
import type { ComponentType } from 'react';
import { Picture } from './picture.tsx';
import styles from './pictures.module.css';

/** A person holds off something that comes towards them. */
function SelfProtection() {
  return (
    <Picture viewBox="16 6 136 108">
      <circle data-part="solid" cx="58" cy="44" r="8.5" />
      <path data-part="body" d="M58 60l-2 26M56 86l-12 20M56 86l10 20M58 64l22-10M57 66l-14 14" />
      <path data-part="spark" d="M92 30c10 14 10 36-2 52" />
      <path data-part="far" d="M108 20c16 22 16 52-2 74M124 12c20 30 20 66-2 94" />
      <path d="M24 108h72" />
    </Picture>
  );
}

/** Two people at one fire. */
function Affiliation() {
  return (
    <Picture viewBox="12 6 136 108">
      <circle data-part="solid" cx="44" cy="50" r="8.5" />
      <path data-part="body" d="M42 64c-5 10-6 20-4 30M38 94l22-6 4 16M43 68l14 12 8-4" />
      <circle data-part="solid" cx="116" cy="50" r="8.5" />
      <path data-part="body" d="M118 64c5 10 6 20 4 30M122 94l-22-6-4 16M117 68l-14 12-8-4" />
      <path
        data-part="ember"
        d="M81 66c2 8 11 12 11 22a11 11 0 0 1-23 0c0-5 2-8 5-11 1 3 2 5 4 5-1-6 0-11 3-16Z"
      />
      <path d="M70 106l22-4M70 102l22 4M14 108h40M106 108h40" />
      <path data-part="far" d="M60 28a32 32 0 0 1 42 0M68 38a20 20 0 0 1 26 0" />
    </Picture>
  );
}

/** A person stands on a rock, and two below look up. */
function Status() {
  return (
    <Picture viewBox="12 6 136 108">
      <circle data-part="ember" cx="80" cy="20" r="8.5" />
      <path data-part="body" d="M80 34v22M80 56l-7 14M80 56l7 14M66 38l14 2 14-2" />
      <path d="M54 108l8-36h36l8 36M14 108h132" />
      <circle data-part="solid" cx="32" cy="66" r="7.5" />
      <path data-part="body" d="M32 78v16M32 94l-5 12M32 94l6 12M32 82l13-10" />
      <circle data-part="solid" cx="128" cy="66" r="7.5" />
      <path data-part="body" d="M128 78v16M128 94l5 12M128 94l-6 12M128 82l-13-10" />
      <path data-part="far" d="M62 88l34-4M58 98l44-3" />
    </Picture>
  );
}

/** A person offers another one a flower. */
function MateSeeking() {
  return (
    <Picture viewBox="12 6 136 108">
      <circle data-part="solid" cx="44" cy="42" r="8.5" />
      <path data-part="body" d="M44 58v26M44 84l-8 22M44 84l9 22M44 63l24-3M44 64l-12 12" />
      <circle data-part="solid" cx="118" cy="42" r="8.5" />
      <path data-part="body" d="M118 58v26M118 84l8 22M118 84l-9 22M118 64l-14 10M118 64l12 10" />
      <path d="M72 66V44" />
      <path data-part="ember" d="M72 44c-7-1-10-6-8-11 4-1 6 1 8 4 2-3 4-5 8-4 2 5-1 10-8 11Z" />
      <path data-part="spark" d="M72 27v-6M58 30l-5-4M86 30l5-4" />
      <path d="M18 108h124" />
    </Picture>
  );
}

/** A parent is awake at night with a baby and a child. */
function KinCare() {
  return (
    <Picture viewBox="12 6 136 108">
      <circle data-part="solid" cx="76" cy="34" r="8.5" />
      <path data-part="body" d="M76 50v34M76 84l-8 22M76 84l9 22M76 56l16 10M76 58l22 12" />
      <circle data-part="ember" cx="96" cy="54" r="6.5" />
      <path data-part="spark" d="M90 66c6 6 14 6 18-2" />
      <circle data-part="solid" cx="44" cy="74" r="6.5" />
      <path data-part="body" d="M44 85v10M44 95l-5 11M44 95l6 11M45 88l26-14" />
      <path d="M16 108h128" />
      <path data-part="far" d="M122 18a12 12 0 1 0 12 16 12 12 0 0 1-12-16Z" />
    </Picture>
  );
}

export const instinctPictures: Readonly<Record<Instinct, ComponentType>> = {
  'self-protection': SelfProtection,
  affiliation: Affiliation,
  status: Status,
  'mate-seeking': MateSeeking,
  'kin-care': KinCare,
};

/** The outline, from the thumb over the four fingers to the wrist and back. */
const hand =
  'M36 88C28 80 18 72 14 66c-4-6 3-12 9-7l17 15L31 34c-2-8 9-11 11-3l9 38L49 22c0-8 11-8 11 0l1 47 9-40c2-8 13-5 11 3l-9 41 14-29c4-7 14-2 10 6-6 16-11 29-15 42-1 3-1 7-2 10-5 10-21 11-29 4-5-6-9-12-14-18Z';

/** A hand print on the wall of a cave, with five fingers for five instincts. */
export function HandPrint() {
  return (
    <Picture viewBox="-8 -2 128 128" className={styles.handPrint}>
      <path className={styles.spray} d={hand} />
      <path className={styles.mist} d={hand} />
      <path className={styles.print} d={hand} />
      <path data-part="far" d="M48 84c6-4 16-5 22-1M50 92c6-2 12-2 17 0" />
      <circle data-part="ember" cx="59" cy="99" r="3.5" />
    </Picture>
  );
}
