import '@testing-library/jest-dom/jest-globals';
import './dialog-polyfill.ts';
import './layout-polyfill.ts';
import './idle.ts';
