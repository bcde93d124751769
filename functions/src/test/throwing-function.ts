import { http } from '@google-cloud/functions-framework';
import { createNewsletterApp } from '../http/newsletter-app.ts';
import { inMemoryDependencies } from './in-memory-stores.ts';

// A function in which unsubscribing throws in a timer, where no promise catches it.
const dependencies = inMemoryDependencies();
const unsubscribe = () =>
  new Promise<void>(() => {
    setTimeout(() => {
      throw new Error('private');
    });
  });
http(
  'target',
  createNewsletterApp({ ...dependencies, newsletter: { ...dependencies.newsletter, unsubscribe } }),
);
