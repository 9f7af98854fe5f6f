/** Whether nothing is known yet: a query that is asked again after a failure keeps the failure's words. */
export function isFirstLoad(query: {
  readonly isLoading: boolean;
  readonly errorUpdateCount: number;
}): boolean {
  return query.isLoading && query.errorUpdateCount === 0;
}
