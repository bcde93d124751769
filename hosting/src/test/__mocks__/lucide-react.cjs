const { createElement } = require('react');

const kebabCase = (name) => name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();

/** An empty picture that says by its class which icon it stands for, as lucide-react's own do. */
const icon = (name) => (props) =>
  createElement('svg', { 'aria-hidden': true, ...props, className: `lucide-${kebabCase(name)}` });

const icons = new Map();

/** Stands in for lucide-react in tests: all its icons are 1.3 MB, which every file of tests would load anew. */
module.exports = new Proxy(
  {},
  {
    get(_, name) {
      if (!icons.has(name)) icons.set(name, icon(String(name)));
      return icons.get(name);
    },
  },
);
