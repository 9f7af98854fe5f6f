/**
 * What of a card its picture shows, and nothing else: a change of rules text draws no new picture.
 */
import type { Card } from '../../src/domain/card';

export type PicturedCard = Pick<
  Card,
  'id' | 'name' | 'type' | 'colors' | 'cost' | 'life' | 'power' | 'counter' | 'features'
>;
