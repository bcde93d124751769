/** The sections of hosting/site.config.ts that this build shows. For prerendered parts: the text is long. */
export const siteSections = __SITE_SECTIONS__;
