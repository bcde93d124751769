/** Defined by the build. */
declare const __VERSION__: string | undefined;

/** The commit that the deployed bundle was built from. */
export const version = typeof __VERSION__ === 'undefined' ? 'unbuilt' : __VERSION__;
