/** What became of copying a text. */
export const copying = {
  copied: 'Copied.',
  copyFailed: 'Your browser did not let us copy. You can select the text instead.',
} as const;

/** The ways to share a result. */
export const sharing = {
  ...copying,
  share: 'Share',
  copy: 'Copy the link',
  download: 'Save as a picture',
  pictureFailed:
    'The picture could not be drawn. If you are offline, try again once you are connected; your result is kept here.',
  whatsApp: 'Send by WhatsApp',
  mail: 'Email it to myself',
} as const;
