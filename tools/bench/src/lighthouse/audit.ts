import { type BrowserContext, chromium, devices } from '@playwright/test';
import { browserFlags, browserPath } from '@reshape/local/test/browser';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { freePort } from '../../../local/src/loopback.ts';

/** A browser with an empty profile, which Lighthouse can use too. */
export interface AuditBrowser {
  readonly context: BrowserContext;
  /** Visits `url` once. Throws an Error when nothing was painted. */
  audit(url: string, flags?: Flags): Promise<Result>;
  close(): Promise<void>;
}

/** Starts a browser; `proxy` is the URL of a proxy for all that it loads. */
export async function auditBrowser(proxy?: string): Promise<AuditBrowser> {
  const port = await freePort();
  const { userAgent: _, defaultBrowserType: __, ...phone } = devices['Moto G4'];
  const context = await chromium.launchPersistentContext('', {
    ...phone,
    executablePath: await browserPath(),
    // By default, Chromium does not use a proxy for the loopback interface.
    args: [...browserFlags, `--remote-debugging-port=${port}`, '--proxy-bypass-list=<-loopback>'],
    ...(proxy !== undefined && { proxy: { server: proxy } }),
  });
  return {
    context,
    async audit(url, flags) {
      // A full-page screenshot would render parts that no visitor has scrolled to.
      const visit = await lighthouse(url, {
        ...{ port, logLevel: 'silent', disableFullPageScreenshot: true },
        ...flags,
      });
      const error = visit?.lhr.runtimeError?.message;
      if (!visit || error !== undefined) throw new Error(`${url}: ${error ?? 'no result'}`);
      if (Number.isNaN(numberOf(visit.lhr, 'largest-contentful-paint')))
        throw new Error(`${url}: nothing was painted`);
      return visit.lhr;
    },
    close: () => context.close(),
  };
}

/** The number that an audit measured: times in milliseconds, sizes in bytes. */
export const numberOf = ({ audits }: Result, name: string): number =>
  audits[name]?.numericValue ?? Number.NaN;
