// Loaded into a program, sends its requests for the site $SITE to the server $SITE_STAND_IN.
const { SITE, SITE_STAND_IN } = process.env;
const { fetch } = globalThis;
globalThis.fetch = (url, init) => fetch(String(url).replace(SITE, SITE_STAND_IN), init);
