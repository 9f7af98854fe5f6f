/**
 * Reports each request to log and metrics: a line and a duration, never an address's query or a visitor's
 * address.
 */

import type { MiddlewareHandler } from 'hono';
import { cutText } from '../../src/domain/text/cut-text';

export interface RequestReport {
  readonly method: string;
  readonly path: string;
  /** The group of the path: one of a few names. */
  readonly route: string;
  readonly status: number;
  readonly milliseconds: number;
}

const API_ROUTES = new Set(['search', 'matches', 'player-stats', 'auth', 'health']);
const CONTENT_ROUTES = new Set(['stats', 'cards', 'thumbs']);
/** Paths are visitors' words: this limits a log line's length. */
const MAX_PATH_CHARACTERS = 200;

export function observeRequests(report: (request: RequestReport) => void): MiddlewareHandler {
  return async (c, next) => {
    const started = performance.now();
    await next();
    report({
      method: c.req.method,
      path: cutText(c.req.path, MAX_PATH_CHARACTERS),
      route: routeOf(c.req.path),
      status: c.res.status,
      milliseconds: Math.round((performance.now() - started) * 10) / 10,
    });
  };
}

function routeOf(path: string): string {
  const [, first = '', second = ''] = path.split('/');
  if (first === 'api') return API_ROUTES.has(second) ? `api ${second}` : 'api';
  if (first === 'content') return CONTENT_ROUTES.has(second) ? `content ${second}` : 'content';
  return first === 'assets' ? 'assets' : 'page';
}
