import { type ComponentType, useEffect } from 'react';
import styles from './island.module.css';

/** Stands in a page's HTML where the prerenderer puts the island `name`. */
export const placeholderOf = (name: string): string => `[[${name}]]`;

/**
 * The place of a part of the page that is hydrated. Everything around it stays as it was prerendered, and its code is
 * never sent.
 */
export function Island({ name }: { readonly name: string }) {
  return (
    <div data-island={name} className={styles.island}>
      {placeholderOf(name)}
    </div>
  );
}

export interface HydratedIslandProps {
  readonly component: ComponentType;
  /** The island answers to its visitor from now on. */
  readonly onHydrated?: () => void;
}

/** The root of an island, the same where it is prerendered and where it is hydrated. */
export function HydratedIsland({ component: Component, onHydrated }: HydratedIslandProps) {
  useEffect(() => onHydrated?.(), [onHydrated]);
  return <Component />;
}
