import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { onIdle } from '#lib/idle.ts';

/** Rendered when the code cannot be loaded; the page works without it. */
const Nothing = () => null;

/** A component whose code is loaded when the browser is idle. `fallback` takes its place when it cannot be loaded. */
export const lazyOnIdle = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ComponentType<Props> = Nothing,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => {
    await onIdle();
    return { default: await load().catch(() => fallback) };
  });
