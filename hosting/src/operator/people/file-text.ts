/** How the bytes of a text begin that says its encoding. */
const marks = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

/** How much of a file without a mark is looked at, in bytes. */
const sampleLength = 1_000;

/**
 * The text of a file, in the encoding that spreadsheets may have saved it in: UTF-8 or UTF-16, with or without a mark,
 * or else Windows-1252.
 */
export function fileText(bytes: Uint8Array): string {
  const marked = marks.find((mark) => mark.bytes.every((byte, index) => bytes[index] === byte));
  const encoding = marked?.encoding ?? unmarkedEncoding(bytes);
  if (encoding !== 'utf-8') return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** In UTF-16, one of the two bytes of a delimiter or a line end is zero, which no other text contains. */
function unmarkedEncoding(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const zero = bytes.subarray(0, sampleLength).indexOf(0);
  if (zero < 0) return 'utf-8';
  return zero % 2 === 1 ? 'utf-16le' : 'utf-16be';
}
