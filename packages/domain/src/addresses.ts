import { withoutInvisibleMarks } from './text.ts';

/** Part of every JavaScript runtime, but not of the language. */
declare const URL: new (address: string) => { readonly hostname: string };

/** The longest address that a mail server accepts, in characters. */
const maxAddressLength = 254;

const localPart = /^(?=.{1,64}$)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const domain = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/**
 * The e-mail address in what a person typed or pasted, such as `Asha <asha@example.com>` or a `mailto:` link; `null`
 * when there is none. The part before the @ keeps its case; a domain in another script is stored in ASCII (`xn--`).
 */
export function emailAddress(text: string): string | null {
  const typed = withoutInvisibleMarks(text.normalize('NFKC')).trim();
  const named = /^[^<>\r\n]*<([^<>]*)>[,;]?$/.exec(typed)?.[1]?.trim() ?? typed;
  const bare = named
    .replace(/^mailto:([^?]*).*/i, '$1')
    .replace(/[.,;]+$/, '')
    .replace(/^(["'])(.*)\1$/, '$2');
  const at = bare.lastIndexOf('@');
  const [local, host] = [bare.slice(0, Math.max(0, at)), asciiDomain(bare.slice(at + 1))];
  const address = `${local}@${host}`;
  return localPart.test(local) && domain.test(host) && address.length <= maxAddressLength ? address : null;
}

/** Whether a text is an address exactly as it stands, apart from case. */
export const isAddress = (text: string): boolean => emailAddress(text)?.toLowerCase() === text.toLowerCase();

/** A domain in ASCII and lower case; empty when the text is none. */
function asciiDomain(text: string): string {
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(text)) return '';
  try {
    return new URL(`http://${text}`).hostname;
  } catch {
    return '';
  }
}

/**
 * An address as two are compared: in lower case, with its domain in ASCII. Invisible marks count, so that no account
 * whose address only looks like another gets its place.
 */
export function comparableAddress(address: string): string {
  const plain = address.normalize('NFKC').trim().toLowerCase();
  const at = plain.lastIndexOf('@');
  const host = asciiDomain(plain.slice(at + 1));
  return at < 0 || host === '' ? plain : `${plain.slice(0, at)}@${host}`;
}
