import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { onIdle } from '#lib/idle.ts';

/** Rendered when the code cannot be loaded; the page works without it. */
const Nothing = () => null;

/** A component whose code is loaded when the browser is idle. */
export const lazyOnIdle = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => {
    await onIdle();
    return { default: await load().catch((): ComponentType<Props> => Nothing) };
  });
