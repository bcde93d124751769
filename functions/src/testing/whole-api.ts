import type { RequestListener } from 'node:http';
import type { World } from '../endpoints/handler.ts';
import { apiApp } from '../http/app.ts';
import type { Chance } from '../http/dispatch.ts';

/** Every deployed function over `world`, told apart by the address as Hosting's rewrites do it. */
export function wholeApi(world: World, chance: Chance): RequestListener {
  const api = apiApp(world, chance);
  const newsletter = apiApp(world, chance, 'newsletter');
  return (request, response) => appFor(request.url ?? '', api, newsletter)(request, response);
}

const appFor = (url: string, api: RequestListener, newsletter: RequestListener): RequestListener =>
  /^\/subscribe(\?|$)/.test(url) ? newsletter : api;
