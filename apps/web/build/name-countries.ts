// Puts the names of the countries into the description of the page, from packages/domain.
import { ALL_COUNTRIES } from '@border-pass/domain/wording/all-countries'
import type { Plugin } from 'vite'

export function nameCountries(): Plugin {
  return {
    name: 'name-countries',
    transformIndexHtml: (html) => html.replace('%ALL_COUNTRIES%', ALL_COUNTRIES),
  }
}
