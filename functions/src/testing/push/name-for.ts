import dns from 'node:dns';

/** Lets the name `host` lead to an IPv4 address in this process. Answers with a function that ends it. */
export function nameFor(host: string, address: string): () => void {
  const { lookup } = dns;
  const named = (name: string, ...rest: readonly unknown[]) => {
    if (name !== host) return Reflect.apply(lookup, dns, [name, ...rest]);
    const [options, answer] = rest;
    const done: (...given: unknown[]) => void = Object(answer ?? options);
    process.nextTick(() =>
      Object(options).all ? done(null, [{ address, family: 4 }]) : done(null, address, 4),
    );
  };
  dns.lookup = Object.assign(named, lookup);
  return () => {
    dns.lookup = lookup;
  };
}
