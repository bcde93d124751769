import { type ComponentType, useEffect } from 'react';
import styles from './island.module.css';

/** Marks where the prerenderer inserts the island `name` into a page's HTML. */
export const placeholderOf = (name: string): string => `[[${name}]]`;

/**
 * The place of a hydrated part of the page. Everything around it stays as prerendered, and its code is not sent to the
 * browser.
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
  /** Called when the island is interactive. */
  readonly onHydrated?: () => void;
}

/** The root of an island, the same when prerendered and when hydrated. */
export function HydratedIsland({ component: Component, onHydrated }: HydratedIslandProps) {
  useEffect(() => onHydrated?.(), [onHydrated]);
  return <Component />;
}
