import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { onIdle } from '#lib/idle.ts';

/** Shown when it could not be fetched: the page is whole without it. */
const Nothing = () => null;

/** A component that is fetched when the browser is idle. */
export const lazyOnIdle = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => {
    await onIdle();
    return { default: await load().catch((): ComponentType<Props> => Nothing) };
  });
