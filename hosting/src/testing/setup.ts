import '@testing-library/jest-dom/jest-globals';
import './layout-polyfill.ts';
import './idle.ts';
