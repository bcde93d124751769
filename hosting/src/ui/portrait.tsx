import styles from './portrait.module.css';

export interface PortraitProps {
  /** Address of a picture; without one the initials stand in its place. */
  readonly image?: string | null;
  readonly initials: string;
  readonly name: string;
  /** Who that is, in a few words. */
  readonly line: string;
}

/** A person with name and face, or as much of a face as there is. */
export function Portrait({ image = null, initials, name, line }: PortraitProps) {
  return (
    <div className={styles.portrait}>
      {image === null ? (
        <span aria-hidden="true" className={styles.face}>
          {initials}
        </span>
      ) : (
        <img src={image} alt="" loading="lazy" className={styles.face} />
      )}
      <p className={styles.name}>{name}</p>
      <p className={styles.line}>{line}</p>
    </div>
  );
}
