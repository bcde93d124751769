/** Delay in milliseconds before the URL is revoked, because some browsers start the download late. */
const revokeDelayMs = 60_000;

/** Offers `content` as a download under `name`. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), revokeDelayMs);
}
