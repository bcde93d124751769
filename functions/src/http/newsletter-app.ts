import type { RequestListener } from 'node:http';
import { linkPagePath, linkPages } from '@reshape/content/paths';
import { api } from '@reshape/contract/api';
import type { NewsletterDependencies } from '../dependencies.ts';
import type { Handlers } from '../endpoints/call.ts';
import * as newsletter from '../endpoints/newsletter.ts';
import { enforceVisitorLimit } from '../stores/rate-limiter.ts';
import { createApp } from './app.ts';
import { requestOrigin } from './client-address.ts';
import { sendError, sendToPage, startResponse, toApiError } from './respond.ts';

const handlers: Handlers<'newsletter'> = newsletter;

/** The path in the `List-Unsubscribe` header of our mails; mail programs post to it. */
const unsubscribeAddress = /^\/api\/newsletter\/unsubscribe\/([A-Za-z0-9_-]{1,64})$/;

/**
 * The function `newsletter` with its endpoints of the contract. Opening the unsubscribe link leads to a page with a
 * button, because link scanners must not unsubscribe people.
 */
export function createNewsletterApp(dependencies: NewsletterDependencies): RequestListener {
  const calls = createApp('newsletter', api, handlers, dependencies);
  return (request, response) => {
    const token = request.url?.split('?', 1)[0]?.match(unsubscribeAddress)?.[1];
    if (token === undefined || (request.method !== 'GET' && request.method !== 'HEAD'))
      return calls(request, response);
    const requestId = startResponse(response);
    try {
      enforceVisitorLimit(dependencies.instanceRateLimiter, requestOrigin(request), dependencies.clock());
      sendToPage(response, linkPagePath(linkPages.unsubscribe, token));
    } catch (error) {
      sendError(response, toApiError(error), requestId);
    }
  };
}
