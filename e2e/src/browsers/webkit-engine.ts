import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { freePort } from '../../../tools/local/src/loopback.ts';
import { type Engine, eventually, findArguments, findScript, type Tab, type Target } from './tab.ts';

/** The name of an element's id in WebDriver's JSON. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** The browser's toolbar is wider than a phone otherwise, and with it the window. */
const narrowToolbar =
  'button, entry, toolbar, headerbar, toolbutton, image { padding: 0; margin: 0; min-width: 0; }';

/** WebKitGTK's own small browser, where Debian installs it. */
function miniBrowserPath(): string {
  const folder = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`;
  const browser = readdirSync(folder)
    .filter((name) => name.startsWith('webkit2gtk-'))
    .map((name) => `${folder}/${name}/MiniBrowser`)
    .find((path) => existsSync(path));
  if (browser) return browser;
  throw new Error('WebKitGTK is not installed: apt-get install webkit2gtk-driver xvfb');
}

/** WebKitGTK on a display of its own, driven by WebDriver. */
export async function launchWebKit(): Promise<Engine> {
  const binary = miniBrowserPath();
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1400x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = await once(screen.stdio[3] as Readable, 'data');
  const port = await freePort();
  const settings = mkdtempSync(join(tmpdir(), 'webkit-'));
  mkdirSync(join(settings, 'gtk-3.0'));
  writeFileSync(join(settings, 'gtk-3.0/gtk.css'), narrowToolbar);
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${String(display).trim()}`,
      XDG_CONFIG_HOME: settings,
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      // WebKit's sandbox needs rights that a container lacks. The browser opens our own pages only.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  const base = `http://127.0.0.1:${port}`;
  await eventually('WebKitWebDriver', () => send(base, 'GET', '/status'));
  const capabilities = {
    alwaysMatch: {
      timeouts: { pageLoad: pageLoadMs },
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
    },
  };
  return {
    name: 'webkit',
    hasServiceWorkers: false,
    async openTab({ width, height }) {
      const created = await send(base, 'POST', '/session', { capabilities });
      const session = `${base}/session/${Object(created).sessionId}`;
      const tab = tabOf(session);
      await tab.open('about:blank');
      await resize(session, tab, width, height);
      return { tab, close: async () => void (await send(session, 'DELETE', '')) };
    },
    async close() {
      await Promise.all([end(driver), end(screen)]);
      rmSync(settings, { recursive: true, force: true });
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill();
  await exited;
}

/**
 * WebKit sometimes reports that a page is still loading when it has long been shown; the flows look for
 * themselves.
 */
const pageLoadMs = 10_000;

const commandTimeoutMs = 15_000;

/** Sends a WebDriver command. Throws an Error with the driver's message when it fails. */
async function send(base: string, method: string, path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(`${base}${path}`, {
    method,
    signal: AbortSignal.timeout(commandTimeoutMs),
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  });
  const { value } = Object(await response.json());
  if (!response.ok) throw new Error(`${path}: ${Object(value).message}`);
  return value ?? null;
}

/** Resizes the window until the page has the given size, because the window has a toolbar and borders. */
async function resize(session: string, tab: Tab, width: number, height: number): Promise<void> {
  const inner = () => tab.evaluate<[number, number]>('() => [innerWidth, innerHeight]');
  await send(session, 'POST', '/window/rect', { x: 0, y: 0, width, height });
  const [innerWidth, innerHeight] = await inner();
  const outer = { x: 0, y: 0, width: width + width - innerWidth, height: height + height - innerHeight };
  await send(session, 'POST', '/window/rect', outer);
  const [foundWidth] = await inner();
  if (foundWidth !== width) throw new Error(`WebKit’s window is ${foundWidth} wide instead of ${width}`);
}

function tabOf(session: string): Tab {
  const evaluate = (script: string, args: readonly unknown[]) =>
    send(session, 'POST', '/execute/sync', { script: `return (${script})(...arguments)`, args });
  const find = (target: Target): Promise<string> =>
    eventually(`${target.selector} ${target.text ?? ''}`, async () => {
      const element = await evaluate(findScript, findArguments(target));
      return element === null ? undefined : String(Object(element)[elementKey]);
    });
  return {
    async open(url) {
      const isLate = (error: unknown) =>
        String(error).includes('imed out') || String(error).includes('timeout');
      await send(session, 'POST', '/url', { url }).catch((error: unknown) => {
        if (!isLate(error)) throw error;
      });
    },
    evaluate: async (script, ...args) => (await evaluate(script, args)) as never,
    click: async (target) => void (await send(session, 'POST', `/element/${await find(target)}/click`)),
    async type(target, text) {
      await send(session, 'POST', `/element/${await find(target)}/value`, { text });
    },
    async picture() {
      return Buffer.from(String(await send(session, 'GET', '/screenshot')), 'base64');
    },
  };
}
