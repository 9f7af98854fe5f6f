import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PendingScreen } from '../../src/app/PendingScreen';

it('a screen’s skeleton does not take the place of what was drawn ahead', () => {
  expect(renderToStaticMarkup(<PendingScreen />)).toContain('data-pending');
});
