import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startFirestore } from '../server.ts';
import { rulesFile, rulesWith } from '../testing/rules-file.ts';
import { type Running, startForTest } from '../testing/running.ts';

const allowIf = (condition: string) => rulesWith(`match /a/{id} { allow read: if ${condition}; }`);
const body = (statements: string) => rulesWith(`match /a/{id} { ${statements} }`);

/** What cannot be judged, and a word of the sentence that says so. */
const refused: [what: string, rules: string, sentence: RegExp][] = [
  ['an empty file', '', /rules_version/],
  ['rules without a version', allowIf('true').replace(/rules_version.*/, ''), /rules_version/],
  ['the old version', allowIf('true').replace("'2'", "'1'"), /rules_version/],
  ['rules for storage', allowIf('true').replace('cloud.firestore', 'firebase.storage'), /service/],
  ['a second service', `${allowIf('true')} service firebase.storage {}`, /follows the service/],
  ['a missing brace', allowIf('true').slice(0, -1), /the end/],
  ['a missing semicolon', body('allow read: if true'), /expected ";"/],
  ['a method that does not exist', body('allow peek: if true;'), /"peek" is not a method/],
  [
    'an allow outside of a match',
    "rules_version = '2'; service cloud.firestore { allow read; }",
    /inside a match/,
  ],
  ['a statement that does not exist', body('deny read;'), /statement/],
  ['an import', `import "x"; ${allowIf('true')}`, /rules_version/],
  ['two recursive wildcards', rulesWith('match /{a=**}/b/{c=**} { allow read; }'), /only one wildcard/],
  ['nested recursive wildcards', rulesWith('match /{a=**} { match /b/{c=**} { allow read; } }'), /only one/],
  ['a wildcard that hides another', rulesWith('match /a/{x} { match /b/{x} { allow read; } }'), /hides/],
  [
    'a wildcard with a name that is taken',
    rulesWith('match /a/{request} { allow read; }'),
    /meaning of its own/,
  ],
  ['a function with a name that is taken', body('function exists(a) { return true; }'), /meaning of its own/],
  ['an unknown name', allowIf('user.uid == id'), /"user" is not known/],
  ['an unknown member of request', allowIf('request.user == id'), /"request.user" is not known/],
  ['an unknown member of the identity', allowIf('request.auth.name == id'), /"request.auth.name"/],
  ['an unknown member of resource', allowIf('resource.fields == null'), /"resource.fields"/],
  ['an unknown function', allowIf('isAdmin()'), /"isAdmin" cannot be judged/],
  ['an unknown method', allowIf('id.reverse() == "a"'), /"reverse" cannot be judged/],
  ['a method named like a property of every object', allowIf('id.constructor() == "a"'), /cannot be judged/],
  ['a function called with too little', body('function f(a) { return a; } allow read: if f();'), /takes 1/],
  ['a method called with too much', allowIf('id.size(1) == 1'), /takes 0/],
  ['a function that calls itself', body('function f() { return f(); } allow read: if f();'), /calls itself/],
  [
    'functions in a circle',
    body('function f() { return g(); } function g() { return f(); }'),
    /calls itself/,
  ],
  ['a function without a return', body('function f() { let a = 1; }'), /expected "return"/],
  [
    'a let used before it is made',
    body('function f() { let a = b; let b = 1; return a; }'),
    /"b" is not known/,
  ],
  [
    'a function used outside of its match',
    rulesWith('match /a/{i} { function f() { return true; } } match /b/{j} { allow read: if f(); }'),
    /"f" cannot/,
  ],
  ['hashing', allowIf('hashing.md5(id) == id'), /"hashing"|"md5"/],
  ['a namespaced function that does not exist', allowIf('math.sin(1) == 1'), /"math.sin"/],
  ['latlng', allowIf('latlng.value(1, 2) == id'), /"value"|"latlng"/],
  ['debug', allowIf('debug(true)'), /"debug"/],
  ['a type that does not exist', allowIf('id is text'), /"text" is not a type/],
  ['an operator of another language', allowIf('id === "a"'), /expression|expected/],
  ['a single ampersand', allowIf('true & true'), /expected/],
  ['an assignment', allowIf('id = "a"'), /expected/],
  ['a pattern that is not written out', allowIf('id.matches(id)'), /not written out/],
  ['a pattern that looks ahead', allowIf("id.matches('a(?=b)')"), /in a pattern/],
  ['a pattern with a flag', allowIf("id.matches('(?i)a')"), /in a pattern/],
  ['a pattern with a back reference', allowIf("id.matches('(a)\\\\1')"), /in a pattern/],
  ['a pattern with a class by name', allowIf("id.matches('[[:alpha:]]')"), /in a pattern/],
  ['a pattern with a class of properties', allowIf("id.matches('\\\\pL')"), /in a pattern/],
  ['a broken pattern', allowIf("id.matches('(a')"), /in a pattern/],
  ['an unknown escape', allowIf("id == '\\u0061'"), /escape/],
  ['a string without an end', allowIf("id == 'a"), /expression/],
  ['an int that is too large', allowIf('1 == 9223372036854775808'), /larger than an int/],
  ['a number with an exponent', allowIf('1e3 == 1000'), /expected/],
  ['a map key that is no string', allowIf('{1: 2} == {}'), /map key/],
];

describe('the server refuses to start on', () => {
  test.each(refused)('%s', async (_what, rules, sentence) => {
    const file = await rulesFile(rules);
    const starting = startFirestore({ port: 0, rulesFile: file.path });
    await expect(starting)
      .rejects.toThrow(sentence)
      .catch(async (failure) => {
        await (await starting).close();
        throw failure;
      });
    await file.remove();
  });

  test('a rules file that is not there', async () => {
    await expect(startFirestore({ port: 0, rulesFile: '/nowhere/firestore.rules' })).rejects.toThrow(
      /cannot be read/,
    );
  });

  test('and says where: the file and the line', async () => {
    const file = await rulesFile(allowIf('true && oops'));
    const starting = startFirestore({ port: 0, rulesFile: file.path });
    await expect(starting).rejects.toThrow(`${file.path} line 4: "oops" is not known`);
    await file.remove();
  });
});

describe('replacing the rules of a project', () => {
  let server: Running;
  beforeAll(async () => {
    server = await startForTest();
  });
  afterAll(() => server.stop());

  const put = (content: unknown) =>
    fetch(`http://${server.url}/emulator/v1/projects/demo-rules:securityRules`, {
      method: 'PUT',
      body: JSON.stringify({ rules: { files: [{ content }] } }),
    });

  test('answers 200 to rules that can be judged', async () => {
    expect((await put(allowIf('true'))).status).toBe(200);
  });

  test.each(refused)('answers 400 to %s', async (_what, rules, sentence) => {
    const response = await put(rules);
    expect(response.status).toBe(400);
    expect(await response.text()).toMatch(new RegExp(sentence.source.replaceAll('"', '\\\\?"')));
  });

  test('answers 400 to a body without rules', async () => {
    expect((await put(undefined)).status).toBe(400);
  });
});

test("the product's own rules can be judged", async () => {
  const text = await readFile(new URL('../../../../firestore.rules', import.meta.url), 'utf8');
  const file = await rulesFile(text);
  const server = await startFirestore({ port: 0, rulesFile: file.path });
  await server.close();
  await file.remove();
});
