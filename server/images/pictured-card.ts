/** The data in a card's picture, and nothing else: a changed rules text needs no new picture. */
import type { Card } from '../../src/domain/card/card';

export type PicturedCard = Pick<
  Card,
  'id' | 'name' | 'type' | 'colors' | 'cost' | 'life' | 'power' | 'counter' | 'features'
>;
