import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { firefoxPath, pushPreferences } from '@reshape/local/stack/firefox';
import { testStack } from '@reshape/local/test/stack';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { enrol, home, newUser, signedInStorage, type User } from './people.ts';

const { ports } = testStack();

/** A notification of the product, as reported by the browser. */
export interface Shown {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
}

/**
 * A Firefox with a new profile and no additions: its push service, decryption, service worker and notifications are
 * real. Only the address of the push service is a local one.
 */
export class Firefox {
  readonly #profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  #browser: Browser | undefined;

  async open(): Promise<Page> {
    this.#browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: firefoxPath() ?? '',
      userDataDir: this.#profile,
      extraPrefsFirefox: { ...pushPreferences(ports.outbox) },
    });
    // Firefox cannot open another tab before its first window is there.
    const target = await this.#browser.waitForTarget((candidate) => candidate.type() === 'page');
    const page = await target.asPage();
    page.setDefaultTimeout(120_000);
    return page;
  }

  async close(): Promise<void> {
    await this.#browser?.close();
  }

  async remove(): Promise<void> {
    await this.close();
    rmSync(this.#profile, { recursive: true, force: true });
  }
}

/** Signs a new member in by writing the session to the browser's storage, and opens the dashboard. */
export async function signInWithFirefox(page: Page, origin = home): Promise<User> {
  const person = newUser();
  await enrol(person);
  const storage = await signedInStorage(person, origin);
  // One of our pages that does not start the app.
  await page.goto(`${origin}/terms`);
  await page.evaluate(async (stored) => {
    for (const { name, value } of stored.localStorage) localStorage.setItem(name, value);
    for (const { name, version, stores } of stored.indexedDB)
      await new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name, version);
        opening.onupgradeneeded = () => {
          for (const store of stores)
            opening.result.createObjectStore(store.name, { keyPath: store.keyPath });
        };
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const writing = opening.result.transaction(
            stores.map((store) => store.name),
            'readwrite',
          );
          for (const store of stores)
            for (const { value } of store.records) writing.objectStore(store.name).put(value);
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      });
  }, storage);
  await page.goto(origin);
  await page.waitForSelector('::-p-text(Welcome,)');
  return person;
}

/**
 * Clicks an element once it is visible and enabled, and tries again when the page has replaced it in the meantime.
 * Puppeteer's locators compile a string inside the page, which our content security policy forbids.
 */
export async function click(page: Page, selector: string): Promise<void> {
  await expect(async () => {
    const element = await page.waitForSelector(selector, { visible: true });
    expect(await element?.evaluate((control) => control.matches(':disabled'))).toBe(false);
    await element?.click();
  }).toPass();
}

/** The product's visible notifications. */
export const notificationsIn = (page: Page): Promise<Shown[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const all = await registration.getNotifications();
    return all.map(({ title, body, tag }) => ({ title, body, tag }));
  });

/** The endpoint of this browser; `null` while it has no subscription. */
export const endpointIn = (page: Page): Promise<string | null> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return (await registration?.pushManager.getSubscription())?.endpoint ?? null;
  });
