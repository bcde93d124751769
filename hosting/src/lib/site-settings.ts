/** The settings of the public site, inlined and validated at build time (see build/settings.ts). */
export const siteSettings = __SITE__;
