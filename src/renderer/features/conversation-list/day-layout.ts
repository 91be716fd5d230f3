// Places the headings of days among the rows of the list, from how many rows each day has. Pure: no row is read for it.

export interface Day {
  date: string;
  count: number;
}

export interface DaySpan extends Day {
  /** Its heading is this item; its rows follow. */
  item: number;
  /** Its first row, counted without headings. */
  row: number;
}

export interface DayLayout {
  rows: number;
  /** Rows and headings. */
  items: number;
  days: readonly DaySpan[];
  /** The item that shows a row. */
  itemOf(row: number): number;
  /** The day of an item. */
  dayAt(item: number): DaySpan | null;
  /** The row that an item shows; null for a heading. */
  rowAt(item: number): number | null;
}

export function dayLayout(days: readonly Day[]): DayLayout {
  const spans: DaySpan[] = [];
  let row = 0;
  for (const [index, day] of days.entries()) {
    spans.push({ ...day, item: row + index, row });
    row += day.count;
  }
  /** The last one that begins at or before `at`. */
  const last = (by: 'item' | 'row', at: number): DaySpan | null => {
    let [low, high] = [0, spans.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (spans[middle]![by] <= at) low = middle + 1;
      else high = middle;
    }
    return spans[low - 1] ?? null;
  };
  const dayAt = (item: number): DaySpan | null => last('item', item);
  return {
    rows: row,
    items: row + spans.length,
    days: spans,
    itemOf(at) {
      const day = last('row', at);
      return day === null ? 0 : day.item + 1 + at - day.row;
    },
    dayAt,
    rowAt(item) {
      const day = dayAt(item);
      return day === null || day.item === item ? null : day.row + item - day.item - 1;
    },
  };
}
