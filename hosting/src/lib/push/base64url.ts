/** Bytes as base64url text without padding, as the push services and our API write them. */
export function toBase64url(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The bytes that base64url text stands for. Throws a DOMException for anything else. */
export const fromBase64url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (each) => each.charCodeAt(0));

/** The SHA-256 of a text, as base64url. */
export const sha256 = async (text: string): Promise<string> =>
  toBase64url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
