// How easy the service was to use, counted by day and score (D59).
import { type BuddhistDate, toDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { type Queries, statement } from './connection/connection.ts'

const countAnswer = statement(
  'feedback_count',
  `INSERT INTO feedback AS counted (day, score, answers) VALUES ($1, $2, 1)
    ON CONFLICT (day, score) DO UPDATE SET answers = counted.answers + 1`,
)

export function feedbackTable(queries: Queries) {
  return {
    async count(day: BuddhistDate, score: number): Promise<void> {
      await queries.query(countAnswer, [toDateNumber(day), score])
    },
  }
}
