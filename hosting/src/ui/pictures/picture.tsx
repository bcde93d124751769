import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './pictures.module.css';

interface PictureProps {
  readonly viewBox: string;
  /** Fills the box and crops the edges, instead of fitting inside it. The value is the part that is never cropped. */
  readonly fillsBox?: 'middle' | 'bottom';
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

const crops = { middle: 'xMidYMid slice', bottom: 'xMidYMax slice' } as const;

/** A decorative line drawing in the colour of the surrounding text; the text says the same in words. */
export function Picture({ viewBox, fillsBox, className, children }: PictureProps) {
  return (
    <svg
      viewBox={viewBox}
      preserveAspectRatio={fillsBox && crops[fillsBox]}
      aria-hidden="true"
      focusable="false"
      className={classNames(styles.picture, className)}
    >
      {children}
    </svg>
  );
}

/** The product's logo: an ember in the mouth of a cave. */
export function Mark() {
  return (
    <Picture viewBox="0 0 32 32" className={styles.mark}>
      <path d="M4.5 28V17.500C4.5 10 9.5 4.5 16 4.500S27.5 10 27.5 17.500V28" />
      <path
        data-part="ember"
        d="M16 13c.9 2.9 4.6 4.7 4.6 8.600a4.6 4.6 0 0 1-9.2 0c0-1.9 1-3.1 1.9-4.2.4 1.1.9 1.7 1.5 2-.4-2.3.1-4.6 1.2-6.400Z"
      />
    </Picture>
  );
}
