/** The settings of the public site, inlined and validated at build time (see build/settings.ts). */
export const siteSettings = __SITE__;

/** The sections of hosting/site.config.ts that this build shows. For prerendered parts: the text is long. */
export const siteSections = __SITE_SECTIONS__;
