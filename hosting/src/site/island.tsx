import styles from './island.module.css';

/** Stands in a page's HTML where the prerenderer puts the live part `name`. */
export const placeOf = (name: string): string => `[[${name}]]`;

/**
 * The place of a part of the page that is brought to life. Everything around it stays as it was prerendered, and its
 * code is never sent.
 */
export function Island({ name }: { readonly name: string }) {
  return (
    <div data-island={name} className={styles.island}>
      {placeOf(name)}
    </div>
  );
}
