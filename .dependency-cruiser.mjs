// Which folder may import which. Imports go one way: domain <- contract <- content <- { functions, hosting }.

const tests = String.raw`(\.(test|journey)\.tsx?$|/test/)`;
const domain = '^packages/domain/src';
const contract = '^packages/contract/src';
const content = '^packages/content/src';
const functions = '^functions/src';
const hosting = '^hosting/(src|build)';
const react = 'node_modules/(react|react-dom|react-router-dom|@tanstack)/';
const firebase = 'node_modules/(firebase|@firebase|firebase-admin|firebase-functions)/';
const zod = 'node_modules/zod/(?!v4/mini|mini)';

/** Code in `from` must not import `to`; tests may, unless `from` includes them. */
const forbid = (name, comment, from, to, extra = {}) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: tests },
  to: { path: to, ...extra },
});

export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that import each other cannot be understood or tested apart.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    forbid(
      'domain-is-pure',
      'The domain imports only its own files and date-fns-tz: time, randomness and texts are arguments.',
      domain,
      [contract, content, functions, hosting, react, firebase, 'node_modules/zod/'],
    ),
    forbid(
      'contract-before-content',
      'The contract imports the domain and zod/mini only, because the browser loads it.',
      contract,
      [content, functions, hosting, react, firebase, zod],
    ),
    forbid('content-is-data', 'Content imports the domain and the contract only.', content, [
      functions,
      hosting,
      react,
      firebase,
      'node_modules/zod/',
    ]),
    forbid('packages-run-anywhere', 'The packages run in a browser too.', '^packages/', '.', {
      dependencyTypes: ['core'],
    }),
    forbid(
      'api-without-web',
      'The API does not import the web app: what both need is in packages/.',
      functions,
      [hosting, react],
    ),
    forbid(
      'web-without-api',
      'The web app does not import the API: what both need is in packages/.',
      hosting,
      [functions, 'node_modules/(firebase-admin|firebase-functions|express)/'],
    ),
    forbid('web-uses-zod-mini', 'In the browser zod/mini is enough.', '^hosting/src', zod),
    forbid(
      'endpoints-without-platform',
      'An endpoint uses the interfaces of the stores, and neither Express nor Firebase.',
      '^functions/src/(endpoints|operator)',
      ['^functions/src/(http|deployed|index)', 'node_modules/(firebase-admin|firebase-functions|express)/'],
    ),
    forbid(
      'endpoints-get-dependencies',
      'An endpoint gets its dependencies as an argument and creates none.',
      '^functions/src/(endpoints|operator)',
      '^functions/src/dependencies',
      { dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'stores-import-no-caller',
      'Stores and subjects are imported by endpoints and http, never the reverse.',
      '^functions/src/(stores|session|nudges|mail|payments|account|conversations)',
      '^functions/src/(http|endpoints|operator|deployed|index)',
    ),
    forbid(
      'deployed-creates',
      'What is deployed reads the settings and creates the dependencies; everything else gets them as arguments.',
      '^functions/src/(?!deployed/|index)',
      '^functions/src/deployed/',
    ),
    forbid(
      'stores-import-no-subject',
      'A store handles documents by the rules of the domain. Mail, nudges and payments use it, never the reverse.',
      '^functions/src/stores',
      '^functions/src/(?!stores/|in-words.ts)',
    ),
    forbid(
      'mail-is-loaded-by-its-sender',
      'The first task imports the library and the texts of mail, so that no other function loads them.',
      '^functions/src/(?!mail/)',
      ['^functions/src/mail/(send|smtp|render|templates)', 'node_modules/nodemailer/'],
      { dependencyTypesNot: ['dynamic-import', 'type-only'] },
    ),
    forbid(
      'payments-import-no-mail',
      'Mail may import payments, not the reverse; payments use only the types of mail.',
      '^functions/src/payments',
      '^functions/src/mail',
      { dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'http-without-database',
      'http reaches the database only through the dependencies that it is given.',
      '^functions/src/http',
      ['^functions/src/(index|deployed)', 'node_modules/firebase-admin/'],
    ),
    forbid(
      'ui-and-lib-import-no-feature',
      'ui and lib are independent of features and routes.',
      '^hosting/src/(ui|lib)/',
      ['^hosting/src/(features|app|site|operator)/'],
    ),
    {
      name: 'ui-has-no-texts',
      comment:
        'Components of the kit get their texts as props; the only one that they import is the name of the product.',
      severity: 'error',
      from: { path: '^hosting/src/ui/', pathNot: tests },
      to: { path: content, pathNot: '^packages/content/src/programme' },
    },
    forbid(
      'lib-imports-no-endpoint',
      'lib sends any call of the contract; the only ones that it imports are those of the session, of signing in and of the day, which its clock follows.',
      '^hosting/src/lib/',
      ['^packages/contract/src/(?!(api|endpoint|errors|fields|member-day|session|sign-in-links)\\.ts)'],
    ),
    {
      name: 'feature-without-feature',
      comment: 'A feature imports ui, lib, packages and itself: features are composed in app and site.',
      severity: 'error',
      from: { path: '^hosting/src/features/([^/]+)/', pathNot: tests },
      to: { path: '^hosting/src/(features|app|site|operator)/', pathNot: '^hosting/src/features/$1/' },
    },
    forbid(
      'app-without-site',
      "The member app, the public site and the operator's console do not import each other.",
      '^hosting/src/app/',
      ['^hosting/src/(site|operator)/'],
    ),
    forbid(
      'site-without-app',
      "The member app, the public site and the operator's console do not import each other.",
      '^hosting/src/site/',
      ['^hosting/src/(app|operator)/'],
    ),
    forbid(
      'console-alone',
      "The operator's console imports ui, lib, packages and itself.",
      '^hosting/src/operator/',
      ['^hosting/src/(app|site|features)/'],
    ),
    forbid(
      'console-calls-only-for-operators',
      'What operators call and read is loaded by no page of members and visitors.',
      '^hosting/src/(?!operator/)',
      ['^packages/(contract|content)/src/operator/'],
    ),
    {
      name: 'tools-import-no-journey',
      comment: 'Journeys and benchmarks both use the tools in tools/local/src/test, and not each other.',
      severity: 'error',
      from: { path: '^tools/' },
      to: { path: '^e2e/' },
    },
    {
      name: 'emulator-imports-no-product',
      comment: 'The embedded Firestore is a package of its own.',
      severity: 'error',
      from: { path: '^tools/firestore-emulator/' },
      to: { path: '^(packages|functions|hosting|tools/local)/' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
