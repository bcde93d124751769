const { createRequire } = require('node:module');
const { types } = require('node:util');
const { default: Runtime } = require('jest-runtime');

/** The clients of Google, of which each test file would otherwise load a copy, for half a second. */
const shared = /^(firebase-admin|@google-cloud\/firestore|@grpc\/(grpc-js|proto-loader))(\/|$)/;

/** Makes `value instanceof Constructor` true for values of other global scopes. */
const recogniseAll = (Constructor, isOne) =>
  Object.defineProperty(Constructor, Symbol.hasInstance, {
    value(value) {
      return (
        Function.prototype[Symbol.hasInstance].call(this, value) || (this === Constructor && isOne(value))
      );
    },
  });
recogniseAll(Date, types.isDate);
recogniseAll(Promise, types.isPromise);

/**
 * Loads the shared packages once for all test files of a process, into the global scope of the process. They read its
 * environment variables, which are the same again after each file.
 */
module.exports = class extends Runtime {
  #env = { ...process.env };

  constructor(config, environment, ...others) {
    super(config, environment, ...others);
    recogniseAll(environment.global.Date, types.isDate);
    recogniseAll(environment.global.Error, types.isNativeError);
    environment.global.process.env = process.env;
    // The option of `proto-loader` that asks for strings.
    environment.global.String = String;
  }

  requireModuleOrMock(from, name) {
    return shared.test(name) ? createRequire(from)(name) : super.requireModuleOrMock(from, name);
  }

  teardown() {
    for (const name of Object.keys(process.env)) if (!(name in this.#env)) delete process.env[name];
    Object.assign(process.env, this.#env);
    super.teardown();
  }
};
