const { createElement } = require('react');

const kebabCase = (name) => name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();

/** An empty icon whose class says which icon it replaces, as in lucide-react itself. */
const icon = (name) => (props) =>
  createElement('svg', { 'aria-hidden': true, ...props, className: `lucide-${kebabCase(name)}` });

const icons = new Map();

/** Replaces lucide-react in tests: its icons are 1.3 MB, which every test file would load again. */
module.exports = new Proxy(
  {},
  {
    get(_, name) {
      if (!icons.has(name)) icons.set(name, icon(String(name)));
      return icons.get(name);
    },
  },
);
