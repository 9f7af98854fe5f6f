/**
 * The operator's panel: it only looks like a page of the app, and servers without its setting never send it.
 */
import { OPERATOR_PATH } from '../../../resources/page-address';
import { page } from '../page-route';
import { lazyScreen } from '../screen-loading';

export const operatorPage = page({
  path: OPERATOR_PATH,
  screen: lazyScreen(() => import('../../../features/operator/OperatorScreen'), 'OperatorScreen'),
  title: 'Operator',
  access: 'everyone',
  stored: 'never',
  banner: false,
});
