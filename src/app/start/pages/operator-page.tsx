/**
 * The operator's panel: it only looks like a page of the app, and servers without its setting never send it.
 */
import { createRoute } from '@tanstack/react-router';
import { OPERATOR_PATH } from '../../../resources/page-address';
import { root } from '../root-route';
import { lazyScreen } from '../screen-loading';

export const operator = createRoute({
  getParentRoute: () => root,
  path: OPERATOR_PATH,
  component: lazyScreen(
    () => import('../../../features/operator/OperatorScreen'),
    'OperatorScreen',
  ),
  staticData: { title: 'Operator', access: 'everyone', stored: 'never', banner: false },
});
