// Finds or installs the browsers of the end-to-end tests; `npm test` runs it beside its first checks.
import { findOrInstallBrowser } from './browser.mjs';
import { missingEngines } from './engines.mjs';

try {
  findOrInstallBrowser();
} catch (error) {
  console.error(error.message);
}
missingEngines();
