/**
 * The oldest browsers in which the product works, as targets of the build: syntax that they lack is compiled, in
 * scripts and in styles. What else they lack and the product needs gets a polyfill (src/lib/popovers.ts).
 */
export const oldestBrowsers = ['chrome111', 'edge111', 'firefox121', 'safari16.4', 'ios16.4'];
