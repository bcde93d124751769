/** Some browsers read the download a while after the click. */
const readBy = 60_000;

/** Hands `content` to the browser as a download under `name`. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), readBy);
}
