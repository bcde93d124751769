/** Stands in for every CSS module in tests: a class is called what the component calls it. */
const names = new Proxy<Record<string, string>>({}, { get: (_target, name) => String(name) });

export default names;
