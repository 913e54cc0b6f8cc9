/** The form of the filters on the page itself: the sort menu belongs to it when there are no scripts. */
export const [panelId, formId] = ['filters', 'filter-form']
