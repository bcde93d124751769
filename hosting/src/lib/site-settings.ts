/** What the build put in about the public site; checked there (see build/settings/site-settings.ts). */
export const siteSettings = __SITE__;
